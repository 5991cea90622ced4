import { countryName } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { Select } from '@backoffice/ui'
import type { SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { countryCodes } from './country-codes.ts'

/** Selects a country by its name in the language of the account. */
export function CountrySelect(props: Omit<SelectProps, 'data'>) {
  const locale = useLocale()
  const countries = useMemo(
    () =>
      countryCodes
        .map((value) => ({ value, label: countryName(value, locale) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    [locale],
  )
  return <Select searchable {...props} data={countries} />
}

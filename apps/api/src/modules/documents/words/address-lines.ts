import type { Schema } from '@backoffice/api-contract'

/** Returns the lines of a printed address; the country is named in the language of the reader, unless it is `home`. */
export function addressLines(
  { street, house_number, postcode, city, country }: Omit<Schema<'Address'>, 'name' | 'company'>,
  language: Schema<'Language'>,
  home: string,
): string[] {
  const name = country === home ? undefined : new Intl.DisplayNames(language, { type: 'region' }).of(country)
  return [
    [street, house_number].filter(Boolean).join(' '),
    [postcode, city].filter(Boolean).join('  '),
    name ?? '',
  ].filter((line) => line !== '')
}

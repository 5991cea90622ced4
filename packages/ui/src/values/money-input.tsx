import { useLocale } from '@backoffice/texts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useUiText } from '../messages.ts'
import { currencySign, formatAmount } from './format-money.ts'
import { moneyProblemTexts, parseMoney, type MoneyProblem } from './parse-money.ts'

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** Whole cents; `null` for no amount. */
  readonly value: number | null
  /** Called with every valid amount while typing. */
  readonly onChange: (cents: number | null) => void
  /** ISO 4217; its sign stands in the field where the language has it. Undefined while it is not known: no sign. */
  readonly currency: string | undefined
}

/**
 * A field for money that understands comma and point. While typing the text stays as it was typed; on leaving it is
 * written in the language's own way. A text that is no amount is kept and marked, and makes the input invalid.
 */
export function MoneyInput({ value, onChange, currency, error, onBlur, ...rest }: MoneyInputProps) {
  const locale = useLocale()
  const text = useUiText()
  const signed = currency === undefined ? undefined : currencySign(currency, locale)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<MoneyProblem>()
  const change = (input: HTMLInputElement) => {
    const next = input.value
    setTyped(next)
    const read = parseMoney(next, locale)
    const unread = typeof read === 'string' ? read : undefined
    setProblem(unread)
    // The form around it stops a save by this, and counts it as a change.
    input.setCustomValidity(unread ? text(moneyProblemTexts[unread]) : '')
    if (typeof read !== 'string') onChange(read)
  }
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      {...(signed && { [signed.isBefore ? 'leftSection' : 'rightSection']: <span aria-hidden>{signed.sign}</span> })}
      value={typed ?? (value === null ? '' : formatAmount(value, locale))}
      error={problem ? text(moneyProblemTexts[problem]) : error}
      onChange={(event) => change(event.currentTarget)}
      onBlur={(event) => {
        if (!problem) setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}

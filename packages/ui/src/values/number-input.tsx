import '@mantine/core/styles/NumberInput.layer.css'
import { useLocale } from '@backoffice/texts'
import { NumberInput as MantineNumberInput, type NumberInputProps } from '@mantine/core'
import { useUiText } from '../messages.ts'
import { numberFormat } from './number-format.ts'

interface Props extends NumberInputProps {
  /** Whether the number is a percentage: its sign stands behind it. */
  readonly percent?: boolean
}

/**
 * A field for a number, written with the decimal sign of the language; comma and point are both understood. With a
 * `min` of zero or more it takes no minus. A text without a digit, such as a lone minus, makes the input invalid.
 */
export function NumberInput({ min, allowNegative = !(Number(min) >= 0), percent = false, ...props }: Props) {
  const locale = useLocale()
  const text = useUiText()
  return (
    <MantineNumberInput
      hideControls
      decimalSeparator={numberFormat(locale).format(0.5).charAt(1)}
      {...(min !== undefined && { min })}
      {...(percent && { suffix: numberFormat(locale, { style: 'percent' }).format(0).slice(1) })}
      allowNegative={allowNegative}
      {...props}
      onInput={({ currentTarget: input }) => {
        // The form around it stops a save by this.
        input.setCustomValidity(input.value === '' || /\d/.test(input.value) ? '' : text('ui.number.no-number'))
      }}
      onBlur={(event) => {
        // A text without a digit is removed on leaving, so that the field shows what it holds.
        event.currentTarget.setCustomValidity('')
        props.onBlur?.(event)
      }}
    />
  )
}

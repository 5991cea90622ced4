import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { MoneyInput } from './money-input.tsx'

interface FieldProps {
  readonly value: number | null
  readonly currency?: string
  readonly error?: string
  readonly readOnly?: boolean
}

function Field({ value: first, currency = 'EUR', ...rest }: FieldProps) {
  const [value, setValue] = useState(first)
  return (
    <MoneyInput
      label="Price"
      description="Including VAT"
      value={value}
      onChange={setValue}
      currency={currency}
      {...rest}
    />
  )
}

const meta = { title: 'Values/MoneyInput', component: Field, args: { value: 123_450 } } satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: null } }
export const Pounds: Story = { args: { currency: 'GBP' } }
export const Wrong: Story = { args: { error: 'An active product needs a price.' } }
export const NoPermission: Story = { args: { readOnly: true } }

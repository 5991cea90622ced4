import { useMemo } from 'react'
import { useText } from './texts.ts'

const fields = [
  'name',
  'code',
  'status',
  'order_email',
  'language',
  'currency',
  'portal',
  'country',
  'terms',
  'lead_days',
  'minimum',
  'free_from',
  'order_days',
  'holidays',
  'contacts',
  'bank',
  'notes',
] as const

type Labels = Readonly<Record<(typeof fields)[number], string>> & Readonly<Record<string, string>>

/** What the fields of a supplier are called. */
export function useSupplierLabels(): Labels {
  const text = useText()
  return useMemo(
    () => ({
      ...(Object.fromEntries(fields.map((field) => [field, text(`catalog.supplier.${field}`)])) as Record<
        (typeof fields)[number],
        string
      >),
      'contacts.*.name': text('catalog.supplier.contact.name'),
      'contacts.*.email': text('catalog.supplier.contact.email'),
    }),
    [text],
  )
}

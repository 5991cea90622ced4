import { languageTag, type Locale } from '@backoffice/texts'

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

/** Formats the size of a file, in the largest unit of which it has one. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const format = new Intl.NumberFormat(languageTag(locale), {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  })
  return format.format(bytes / 1000 ** step)
}

/** Languages of the product's texts. */
export type Locale = 'en' | 'nl' | 'de' | 'fr'

const texts: Readonly<Record<Locale, string>> = {
  en: 'Session expired, please sign in again',
  nl: 'Sessie verlopen, log opnieuw in',
  de: 'Sitzung abgelaufen, bitte melden Sie sich erneut an',
  fr: 'Session expirée, veuillez vous reconnecter',
}

/** Returns the message for an expired session. */
export const sessionExpiredText = (locale: Locale = 'en'): string => texts[locale]

/**
 * Reports the expired session of many calls once: calls that fail together are one expiry, and the next one counts only
 * after a call that started later has succeeded.
 */
export function createExpiryWatch(announce: () => void) {
  let announced = false
  let round = 0
  return {
    /** Call when a request is sent; pass the result to `succeeded`. */
    begin: (): number => round,
    succeeded(began: number): void {
      if (began === round) announced = false
    },
    unauthorized(): void {
      if (announced) return
      announced = true
      round += 1
      announce()
    },
  }
}

/** Returns the check digit of an EAN-13, from its first twelve digits (GS1 General Specifications, section 7.9). */
export function checkDigit(first12: string): string {
  const sum = Array.from(first12).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Whether a text is a valid EAN-13. */
export const isEan13 = (code: string): boolean => /^\d{13}$/.test(code) && checkDigit(code.slice(0, 12)) === code[12]

/** Returns the code of a number after a prefix; the number must fit in the digits that the prefix leaves. */
export function ean13Of(prefix: string, number: number): string {
  const first12 = prefix + String(number).padStart(12 - prefix.length, '0')
  return first12 + checkDigit(first12)
}

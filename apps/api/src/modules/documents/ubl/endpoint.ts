/** Electronic address of a party. */
export interface Endpoint {
  readonly id: string
  /** Code of its kind (EAS). */
  readonly scheme: string
}

/** Code of the electronic address that a VAT number is, by the country at its beginning. */
const byVatNumber: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SE: '9955',
  SI: '9949',
  SK: '9950',
}

const EMAIL = 'EM'

/** Codes of electronic addresses (EAS, published by the European Commission) beside those of VAT numbers. */
const others = [
  '0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177',
  '0183 0184 0188 0190 0191 0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205',
  '0208 0209 0210 0212 0215 0216 0217 0218 0221 0225 0230 0235 0240 9913 9915 9918 9919 9922',
  '9923 9924 9936 9940 9941 9942 9948 9951 9952 9953 9959',
].flatMap((codes) => codes.split(' '))
const schemes = new Set([EMAIL, ...others, ...Object.values(byVatNumber)])

/** Whether a code is one of the published kinds of electronic addresses. */
export const isEndpointScheme = (code: string): boolean => schemes.has(code)

/** Returns the electronic address of a party: by its VAT number, else its email address. */
export function endpointOf(party: {
  readonly vat_number: string
  readonly email: string | null
  readonly endpoint?: Endpoint | undefined
}): Endpoint | undefined {
  const scheme = byVatNumber[party.vat_number.slice(0, 2)]
  if (party.endpoint) return party.endpoint
  if (scheme !== undefined) return { id: party.vat_number, scheme }
  return party.email === null ? undefined : { id: party.email, scheme: EMAIL }
}

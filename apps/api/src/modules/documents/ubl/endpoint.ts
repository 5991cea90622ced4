import { isVatNumber } from '../company/vat-number.ts'

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
  SI: '9949',
  SK: '9950',
}

const EMAIL = 'EM'
/** Codes of the addresses of Finnish (OVT) and Swedish companies, which their VAT numbers have inside. */
const [OVT, SWEDISH] = ['0216', '0007']

/** Codes of electronic addresses (EAS) that Peppol delivers to (PEPPOL-EN16931-CL008), and that of email. */
const schemes = new Set(
  [
    '0002 0007 0009 0060 0088 0096 0097 0106 0130 0135 0142 0151 0158 0183 0184 0188 0190 0191 0192 0195 0196 0198',
    '0199 0200 0201 0204 0208 0209 0210 0211 0216 0218 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913',
    '9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938',
    '9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959',
    EMAIL,
  ].flatMap((codes) => codes.split(' ')),
)

/** Whether a code is one of the published kinds of electronic addresses. */
export const isEndpointScheme = (code: string): boolean => schemes.has(code)

/** Returns the electronic address that a VAT number is, or that it has inside. */
function endpointOfVatNumber(number: string): Endpoint | undefined {
  const [, finnish] = /^FI(\d{8})$/.exec(number) ?? []
  if (finnish !== undefined) return { id: `0037${finnish}`, scheme: OVT }
  const [, swedish] = /^SE(\d{10})\d{2}$/.exec(number) ?? []
  // Peppol refuses Swedish numbers with a wrong check digit (PEPPOL-COMMON-R049).
  if (swedish !== undefined && isVatNumber(number)) return { id: swedish, scheme: SWEDISH }
  const scheme = byVatNumber[number.slice(0, 2)]
  return scheme === undefined ? undefined : { id: number, scheme }
}

/** Returns the electronic address of a party: by its VAT number, else its email address. */
export function endpointOf(party: {
  readonly vat_number: string
  readonly email: string | null
  readonly endpoint?: Endpoint | undefined
}): Endpoint | undefined {
  const known = party.endpoint ?? endpointOfVatNumber(party.vat_number)
  if (known || party.email === null) return known
  return { id: party.email, scheme: EMAIL }
}

import { isEndpointScheme } from '../../src/modules/documents/ubl/endpoint.ts'
import { BUYER, LINE, SELLER } from './paths.ts'
import { rulesAbout, type Rule } from './rule.ts'

const anyOf = (...codes: readonly string[]): string => `(${codes.map((code) => `"${code}"`).join(', ')})`

/** Countries and currencies as the platform knows them: those of ISO 3166-1 and ISO 4217. */
const currencies = anyOf(...Intl.supportedValuesOf('currency'))
const NAMED = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place))
const countries = anyOf(
  ...letters.flatMap((one) => letters.map((other) => one + other)).filter((code) => NAMED.of(code)),
)
const schemes = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, '0')).filter(isEndpointScheme)

/** Rules about codes: BR-CL-01 to BR-CL-25, of the codes that are written. */
const codes: Rule[] = [
  ...rulesAbout('/*', [
    ['BR-CL-01', '(cbc:InvoiceTypeCode, cbc:CreditNoteTypeCode) = ("380", "381")', 'invoice', />380</, '>999<'],
    [
      'BR-CL-04',
      `cbc:DocumentCurrencyCode = ${currencies}`,
      'invoice',
      /<cbc:DocumentCurrencyCode>EUR/,
      '<cbc:DocumentCurrencyCode>EUX',
    ],
  ]),
  ...rulesAbout('//@currencyID', [
    ['BR-CL-03', `. = ${currencies}`, 'invoice', /currencyID="EUR"/, 'currencyID="EUX"'],
  ]),
  ...rulesAbout('//cac:PartyLegalEntity/cbc:CompanyID/@schemeID', [
    ['BR-CL-11', '. = ("0002", "0106")', 'invoice', /schemeID="0106"/, 'schemeID="106"'],
  ]),
  ...rulesAbout('//cac:Country/cbc:IdentificationCode', [
    ['BR-CL-14', `. = ${countries}`, 'invoice', />NL<\/cbc:IdentificationCode/, '>NO-</cbc:IdentificationCode'],
  ]),
  ...rulesAbout('/*/cac:PaymentMeans/cbc:PaymentMeansCode', [
    ['BR-CL-16', '. = ("30", "57", "58")', 'invoice', />58<\/cbc:PaymentMeansCode/, '>580</cbc:PaymentMeansCode'],
  ]),
  ...rulesAbout('//cac:TaxCategory/cbc:ID', [
    ['BR-CL-17', '. = ("S", "Z", "E", "AE", "K", "G")', 'invoice', /(<cac:TaxCategory><cbc:ID>)S/, '$1X'],
  ]),
  ...rulesAbout('//cac:ClassifiedTaxCategory/cbc:ID', [
    ['BR-CL-18', '. = ("S", "Z", "E", "AE", "K", "G")', 'invoice', /(<cac:ClassifiedTaxCategory><cbc:ID>)S/, '$1X'],
  ]),
  ...rulesAbout('//cac:AllowanceCharge[cbc:ChargeIndicator = "false"]/cbc:AllowanceChargeReasonCode', [
    ['BR-CL-19', '. = "95"', 'invoice', />95<\/cbc:AllowanceChargeReasonCode/, '>FC</cbc:AllowanceChargeReasonCode'],
  ]),
  ...rulesAbout('//cac:AllowanceCharge[cbc:ChargeIndicator = "true"]/cbc:AllowanceChargeReasonCode', [
    ['BR-CL-20', '. = "FC"', 'invoice', />FC</, '>95<'],
  ]),
  ...rulesAbout('//cbc:TaxExemptionReasonCode', [
    ['BR-CL-22', '. = ("VATEX-EU-AE", "VATEX-EU-IC", "VATEX-EU-G")', 'export', />VATEX-EU-G</, '>VATEX-EU<'],
  ]),
  ...rulesAbout('//@unitCode', [['BR-CL-23', '. = "C62"', 'invoice', /unitCode="C62"/, 'unitCode="piece"']]),
  ...rulesAbout('//cbc:EndpointID/@schemeID', [
    ['BR-CL-25', `. = ${anyOf('EM', ...schemes)}`, 'invoice', /schemeID="9944"/, 'schemeID="9999"'],
  ]),
]

/** XPath of the check digit of a number of ten digits, which is right where it is 0. */
const luhn =
  'sum(for $at in 1 to 10, $digit in xs:integer(substring(., $at, 1)) * (1 + $at mod 2) return $digit idiv 10 + $digit mod 10) mod 10'

/** Rules of Peppol BIS Billing 3.0. */
const billing: Rule[] = [
  ...rulesAbout('/*', [
    ['PEPPOL-EN16931-R001', 'cbc:ProfileID != ""', 'invoice', /<cbc:ProfileID>.*?<\/cbc:ProfileID>/, ''],
    ['PEPPOL-EN16931-R002', 'count(cbc:Note) <= 1', 'invoice', /(<cbc:Note>.*?<\/cbc:Note>)/, '$1$1'],
    [
      'PEPPOL-EN16931-R003',
      'exists(cbc:BuyerReference|cac:OrderReference/cbc:ID)',
      'invoice',
      /<cbc:BuyerReference>.*<\/cac:OrderReference>/,
      '',
    ],
    [
      'PEPPOL-EN16931-R004',
      'cbc:CustomizationID = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0"',
      'invoice',
      /billing:3\.0/,
      'billing:2.0',
    ],
    [
      'PEPPOL-EN16931-R007',
      'matches(cbc:ProfileID, "^urn:fdc:peppol\\.eu:2017:poacc:billing:[0-9]{2}:1\\.0$")',
      'invoice',
      /billing:01:1\.0/,
      'billing:1',
    ],
    [
      'PEPPOL-EN16931-R053',
      'count(cac:TaxTotal[cac:TaxSubtotal]) = 1',
      'invoice',
      /(<cac:TaxTotal>.*<\/cac:TaxTotal>)/,
      '$1$1',
    ],
    [
      'PEPPOL-EN16931-R054',
      'count(cac:TaxTotal[not(cac:TaxSubtotal)]) = 0',
      'rounded',
      /<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/,
      '',
    ],
    [
      'PEPPOL-EN16931-R051',
      'every $currency in //@currencyID satisfies $currency = /*/cbc:DocumentCurrencyCode',
      'invoice',
      /currencyID="EUR"/,
      'currencyID="USD"',
    ],
  ]),
  ...rulesAbout('//*[not(*)]', [
    ['PEPPOL-EN16931-R008', 'normalize-space(.) != ""', 'invoice', /<cbc:Note>.*?<\/cbc:Note>/, '<cbc:Note/>'],
  ]),
  // An email address is an electronic address of EN 16931, but none on the network.
  ...rulesAbout('//cbc:EndpointID[@schemeID != "EM"]', [
    ['PEPPOL-EN16931-CL008', `@schemeID = ${anyOf(...schemes)}`, 'swedish', /schemeID="0007"/, 'schemeID="9955"'],
  ]),
  ...rulesAbout('//cbc:EndpointID[@schemeID = "0007"]', [
    ['PEPPOL-COMMON-R049', `matches(., "^[0-9]{10}$") and ${luhn} = 0`, 'swedish', /(schemeID="0007">)5/, '$16'],
  ]),
  ...rulesAbout(BUYER, [
    [
      'PEPPOL-EN16931-R010',
      'cbc:EndpointID != ""',
      'invoice',
      /<cbc:EndpointID schemeID="EM">.*?<\/cbc:EndpointID>/,
      '',
    ],
  ]),
  ...rulesAbout(SELLER, [
    [
      'PEPPOL-EN16931-R020',
      'cbc:EndpointID != ""',
      'invoice',
      /<cbc:EndpointID schemeID="9944">.*?<\/cbc:EndpointID>/,
      '',
    ],
  ]),
  ...rulesAbout('//cac:AllowanceCharge', [
    [
      'PEPPOL-EN16931-R041',
      'not(cbc:MultiplierFactorNumeric) or cbc:BaseAmount',
      'invoice',
      /(<cbc:Amount )/,
      '<cbc:MultiplierFactorNumeric>5</cbc:MultiplierFactorNumeric>$1',
    ],
    [
      'PEPPOL-EN16931-R042',
      'not(cbc:BaseAmount) or cbc:MultiplierFactorNumeric',
      'invoice',
      /(<\/cbc:Amount>)/,
      '$1<cbc:BaseAmount>5</cbc:BaseAmount>',
    ],
    ['PEPPOL-EN16931-R043', 'cbc:ChargeIndicator = ("true", "false")', 'invoice', />true</, '>1<'],
  ]),
  ...rulesAbout(LINE, [
    [
      'PEPPOL-EN16931-R120',
      'abs(cbc:LineExtensionAmount - ((cbc:InvoicedQuantity|cbc:CreditedQuantity) * cac:Price/cbc:PriceAmount - sum(cac:AllowanceCharge/cbc:Amount))) <= 0.02',
      'million',
      /(<cbc:PriceAmount[^>]*>\d+\.\d{2})\d+/,
      '$1',
    ],
  ]),
  ...rulesAbout('/*/cbc:InvoiceTypeCode', [['PEPPOL-EN16931-P0100', '. = "380"', 'invoice', />380</, '>381<']]),
  ...rulesAbout('/*/cbc:CreditNoteTypeCode', [['PEPPOL-EN16931-P0101', '. = "381"', 'credit', />381</, '>380<']]),
  ...(
    [
      ['P0104', 'G', 'VATEX-EU-G', 'export'],
      ['P0106', 'K', 'VATEX-EU-IC', 'supply'],
      ['P0107', 'AE', 'VATEX-EU-AE', 'reverse'],
    ] as const
  ).flatMap(([id, category, code, sample]) =>
    rulesAbout(`//cac:TaxCategory[cbc:TaxExemptionReasonCode = "${code}"]`, [
      [
        `PEPPOL-EN16931-${id}`,
        `cbc:ID = "${category}"`,
        sample,
        new RegExp(`<cbc:ID>${category}(</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxEx)`),
        '<cbc:ID>E$1',
      ],
    ]),
  ),
  ...rulesAbout('//(cbc:IssueDate|cbc:DueDate|cbc:ActualDeliveryDate)', [
    [
      'PEPPOL-EN16931-F001',
      'string-length(.) = 10 and . castable as xs:date',
      'invoice',
      /<cbc:DueDate>2026-/,
      '<cbc:DueDate>26-',
    ],
  ]),
]

const isDutch = `${SELLER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode = "NL"`

/** Rules of Peppol for sellers in the Netherlands. */
const dutch: Rule[] = [
  ...rulesAbout(`/*[cbc:CreditNoteTypeCode][${isDutch}]`, [
    [
      'NL-R-001',
      'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID != ""',
      'credit',
      /<cac:BillingReference>.*<\/cac:BillingReference>/,
      '',
    ],
  ]),
  ...rulesAbout(`${SELLER}[${isDutch}]/cac:PostalAddress`, [
    [
      'NL-R-002',
      'cbc:StreetName and cbc:CityName and cbc:PostalZone',
      'invoice',
      /<cbc:StreetName>.*?<\/cbc:StreetName>/,
      '',
    ],
  ]),
  ...rulesAbout(`${SELLER}[${isDutch}]/cac:PartyLegalEntity/cbc:CompanyID`, [
    ['NL-R-003', '@schemeID = ("0106", "0190")', 'invoice', / schemeID="0106"/, ''],
  ]),
  ...rulesAbout(`${BUYER}[${isDutch}]/cac:PostalAddress[cac:Country/cbc:IdentificationCode = "NL"]`, [
    [
      'NL-R-004',
      'cbc:StreetName and cbc:CityName and cbc:PostalZone',
      'invoice',
      /<cbc:CityName>Amsterdam<\/cbc:CityName>/,
      '',
    ],
  ]),
  ...rulesAbout(`/*[${isDutch}][cac:LegalMonetaryTotal/cbc:PayableAmount > 0]`, [
    ['NL-R-007', 'exists(cac:PaymentMeans)', 'invoice', /<cac:PaymentMeans>.*<\/cac:PaymentMeans>/, ''],
  ]),
  ...rulesAbout(`/*[${isDutch}]/cac:PaymentMeans`, [
    [
      'NL-R-008',
      'cbc:PaymentMeansCode = ("30", "48", "49", "57", "58", "59")',
      'invoice',
      />58<\/cbc:PaymentMeansCode/,
      '>10</cbc:PaymentMeansCode',
    ],
  ]),
]

export const peppolRules: readonly Rule[] = [...codes, ...billing, ...dutch]

import { BUYER, LINE, SELLER, TAX } from './paths.ts'
import { cents, rulesAbout, type Rule } from './rule.ts'

const CHARGE = '/*/cac:AllowanceCharge[cbc:ChargeIndicator = "true"]'
const OFF = `${LINE}/cac:AllowanceCharge[cbc:ChargeIndicator = "false"]`
const TOTAL = '/*/cac:LegalMonetaryTotal'
const ADDRESS = 'cac:PostalAddress'

const without = (name: string, at = ''): RegExp => new RegExp(`${at}<${name}(?: [^>]*)?>.*?</${name}>`)
const within = (parent: string, name: string): RegExp =>
  new RegExp(`(<cac:${parent}>(?:(?!</cac:${parent}>).)*?)<${name}(?: [^>]*)?>.*?</${name}>`)

/** Rules about what a document must have: BR-01 to BR-65 of EN 16931. */
const required: Rule[] = [
  ...rulesAbout('/*', [
    ['BR-01', 'cbc:CustomizationID != ""', 'invoice', without('cbc:CustomizationID'), ''],
    ['BR-02', 'cbc:ID != ""', 'invoice', /<cbc:ID>2026-00042<\/cbc:ID>/, ''],
    ['BR-03', 'cbc:IssueDate != ""', 'invoice', without('cbc:IssueDate'), ''],
    ['BR-04', '(cbc:InvoiceTypeCode|cbc:CreditNoteTypeCode) != ""', 'credit', without('cbc:CreditNoteTypeCode'), ''],
    ['BR-05', 'cbc:DocumentCurrencyCode != ""', 'invoice', without('cbc:DocumentCurrencyCode'), ''],
    ['BR-16', 'exists(cac:InvoiceLine|cac:CreditNoteLine)', 'rounded', without('cac:InvoiceLine'), ''],
    ['BR-CO-18', 'exists(cac:TaxTotal/cac:TaxSubtotal)', 'rounded', without('cac:TaxSubtotal'), ''],
  ]),
  ...rulesAbout(SELLER, [
    ['BR-06', 'cac:PartyLegalEntity/cbc:RegistrationName != ""', 'invoice', without('cbc:RegistrationName'), ''],
    ['BR-08', 'exists(cac:PostalAddress)', 'invoice', without(ADDRESS), ''],
    ['BR-09', `${ADDRESS}/cac:Country/cbc:IdentificationCode != ""`, 'invoice', without('cac:Country'), ''],
    ['BR-62', 'cbc:EndpointID/@schemeID != ""', 'invoice', / schemeID="9944"/, ''],
    [
      'BR-CO-26',
      'exists(cac:PartyTaxScheme[cac:TaxScheme/cbc:ID = "VAT"]/cbc:CompanyID|cac:PartyLegalEntity/cbc:CompanyID)',
      'invoice',
      /<cbc:CompanyID[^>]*>.*?<\/cbc:CompanyID>(.*?)<cbc:CompanyID[^>]*>.*?<\/cbc:CompanyID>/,
      '$1',
    ],
  ]),
  ...rulesAbout(BUYER, [
    [
      'BR-07',
      'cac:PartyLegalEntity/cbc:RegistrationName != ""',
      'invoice',
      /<cbc:RegistrationName>Jansen Café<\/cbc:RegistrationName>/,
      '',
    ],
    ['BR-10', 'exists(cac:PostalAddress)', 'invoice', within('AccountingCustomerParty', ADDRESS), '$1'],
    [
      'BR-11',
      `${ADDRESS}/cac:Country/cbc:IdentificationCode != ""`,
      'invoice',
      within('AccountingCustomerParty', 'cac:Country'),
      '$1',
    ],
    ['BR-63', 'cbc:EndpointID/@schemeID != ""', 'invoice', / schemeID="EM"/, ''],
  ]),
  ...rulesAbout(TOTAL, [
    ['BR-12', 'exists(cbc:LineExtensionAmount)', 'invoice', without('cbc:LineExtensionAmount'), ''],
    ['BR-13', 'exists(cbc:TaxExclusiveAmount)', 'invoice', without('cbc:TaxExclusiveAmount'), ''],
    ['BR-14', 'exists(cbc:TaxInclusiveAmount)', 'invoice', without('cbc:TaxInclusiveAmount'), ''],
    ['BR-15', 'exists(cbc:PayableAmount)', 'invoice', without('cbc:PayableAmount'), ''],
  ]),
  ...rulesAbout(LINE, [
    ['BR-21', 'cbc:ID != ""', 'invoice', /<cbc:ID>1<\/cbc:ID>/, ''],
    ['BR-22', 'exists(cbc:InvoicedQuantity|cbc:CreditedQuantity)', 'credit', without('cbc:CreditedQuantity'), ''],
    ['BR-23', '(cbc:InvoicedQuantity|cbc:CreditedQuantity)/@unitCode != ""', 'invoice', / unitCode="C62"/, ''],
    ['BR-24', 'exists(cbc:LineExtensionAmount)', 'invoice', within('InvoiceLine', 'cbc:LineExtensionAmount'), '$1'],
    ['BR-25', 'cac:Item/cbc:Name != ""', 'invoice', /<cbc:Name>Desk lamp<\/cbc:Name>/, ''],
    ['BR-26', 'exists(cac:Price/cbc:PriceAmount)', 'invoice', without('cbc:PriceAmount'), ''],
    ['BR-27', 'cac:Price/cbc:PriceAmount >= 0', 'invoice', /(<cbc:PriceAmount[^>]*>)/, '$1-'],
    [
      'BR-CO-04',
      'cac:Item/cac:ClassifiedTaxCategory/cbc:ID != ""',
      'invoice',
      within('ClassifiedTaxCategory', 'cbc:ID'),
      '$1',
    ],
  ]),
  ...rulesAbout(CHARGE, [
    ['BR-36', 'exists(cbc:Amount)', 'invoice', without('cbc:Amount'), ''],
    ['BR-37', 'cac:TaxCategory/cbc:ID != ""', 'invoice', within('AllowanceCharge', 'cac:TaxCategory'), '$1'],
    [
      'BR-38',
      'cbc:AllowanceChargeReason != "" or cbc:AllowanceChargeReasonCode != ""',
      'invoice',
      /<cbc:AllowanceChargeReasonCode>FC.*?<\/cbc:AllowanceChargeReason>/,
      '',
    ],
    [
      'BR-CO-22',
      'exists(cbc:AllowanceChargeReason|cbc:AllowanceChargeReasonCode)',
      'invoice',
      /<cbc:AllowanceChargeReasonCode>FC.*?<\/cbc:AllowanceChargeReason>/,
      '',
    ],
  ]),
  ...rulesAbout(OFF, [
    ['BR-41', 'exists(cbc:Amount)', 'invoice', /<cbc:Amount currencyID="EUR">4.13<\/cbc:Amount>/, ''],
    [
      'BR-42',
      'exists(cbc:AllowanceChargeReason|cbc:AllowanceChargeReasonCode)',
      'invoice',
      /<cbc:AllowanceChargeReasonCode>95.*?<\/cbc:AllowanceChargeReason>/,
      '',
    ],
    [
      'BR-CO-23',
      'cbc:AllowanceChargeReason != "" or cbc:AllowanceChargeReasonCode != ""',
      'invoice',
      /<cbc:AllowanceChargeReasonCode>95.*?<\/cbc:AllowanceChargeReason>/,
      '',
    ],
  ]),
  ...rulesAbout(TAX, [
    ['BR-45', 'exists(cbc:TaxableAmount)', 'invoice', without('cbc:TaxableAmount'), ''],
    ['BR-46', 'exists(cbc:TaxAmount)', 'invoice', within('TaxSubtotal', 'cbc:TaxAmount'), '$1'],
    ['BR-47', 'cac:TaxCategory/cbc:ID != ""', 'invoice', within('TaxSubtotal', 'cbc:ID'), '$1'],
    ['BR-48', 'exists(cac:TaxCategory/cbc:Percent)', 'invoice', within('TaxSubtotal', 'cbc:Percent'), '$1'],
  ]),
  ...rulesAbout('/*/cac:PaymentMeans', [
    ['BR-49', 'cbc:PaymentMeansCode != ""', 'invoice', without('cbc:PaymentMeansCode'), ''],
    [
      'BR-61',
      'not(cbc:PaymentMeansCode = ("30", "58")) or cac:PayeeFinancialAccount/cbc:ID != ""',
      'invoice',
      within('PayeeFinancialAccount', 'cbc:ID'),
      '$1',
    ],
  ]),
  ...rulesAbout('/*/cac:PaymentMeans/cac:PayeeFinancialAccount', [
    ['BR-50', 'cbc:ID != ""', 'invoice', within('PayeeFinancialAccount', 'cbc:ID'), '$1'],
  ]),
  ...rulesAbout('/*/cac:BillingReference', [
    ['BR-55', 'cac:InvoiceDocumentReference/cbc:ID != ""', 'credit', within('BillingReference', 'cbc:ID'), '$1'],
  ]),
  ...rulesAbout('/*/cac:Delivery/cac:DeliveryLocation/cac:Address', [
    ['BR-57', 'cac:Country/cbc:IdentificationCode != ""', 'invoice', within('DeliveryLocation', 'cac:Country'), '$1'],
  ]),
  ...rulesAbout('//cac:PartyTaxScheme[cac:TaxScheme/cbc:ID = "VAT"]', [
    ['BR-CO-09', 'matches(cbc:CompanyID, "^(A[A-Z]|[B-Z][A-Z])")', 'invoice', /<cbc:CompanyID>NL/, '<cbc:CompanyID>'],
  ]),
]

/** Rules about sums: BR-CO-10 to BR-CO-25. */
const sums: Rule[] = [
  ...rulesAbout('/*', [
    [
      'BR-CO-10',
      `${cents('cac:LegalMonetaryTotal/cbc:LineExtensionAmount')} = ${cents('(cac:InvoiceLine|cac:CreditNoteLine)/cbc:LineExtensionAmount')}`,
      'invoice',
      />138\.05</,
      '>138.06<',
    ],
    [
      'BR-CO-12',
      `${cents('cac:LegalMonetaryTotal/cbc:ChargeTotalAmount')} = ${cents('cac:AllowanceCharge[cbc:ChargeIndicator = "true"]/cbc:Amount')}`,
      'invoice',
      without('cbc:ChargeTotalAmount'),
      '',
    ],
    [
      'BR-CO-14',
      `${cents('cac:TaxTotal/cbc:TaxAmount')} = ${cents('cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount')}`,
      'invoice',
      />1\.65</,
      '>1.64<',
    ],
    [
      'BR-CO-15',
      `${cents('cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount')} = ${cents('(cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount, cac:TaxTotal/cbc:TaxAmount)')}`,
      'invoice',
      /(<cbc:TaxInclusiveAmount[^>]*>)169/,
      '$1168',
    ],
  ]),
  ...rulesAbout(TOTAL, [
    [
      'BR-CO-13',
      `${cents('cbc:TaxExclusiveAmount')} = ${cents('(cbc:LineExtensionAmount, cbc:ChargeTotalAmount)')} - ${cents('cbc:AllowanceTotalAmount')}`,
      'invoice',
      />142\.14</,
      '>142.15<',
    ],
    [
      'BR-CO-16',
      `${cents('cbc:PayableAmount')} = ${cents('(cbc:TaxInclusiveAmount, cbc:PayableRoundingAmount)')} - ${cents('cbc:PrepaidAmount')}`,
      'rounded',
      without('cbc:PayableRoundingAmount'),
      '',
    ],
    [
      'BR-CO-25',
      'not(cbc:PayableAmount > 0) or exists(/*/cbc:DueDate|/*/cac:PaymentTerms/cbc:Note)',
      'credit',
      without('cac:PaymentTerms'),
      '',
    ],
  ]),
  ...rulesAbout(TAX, [
    [
      'BR-CO-17',
      'round(100 * cbc:TaxAmount) = round(round(100 * cbc:TaxableAmount) * cac:TaxCategory/cbc:Percent div 100)',
      'invoice',
      />26\.00</,
      '>26.01<',
    ],
  ]),
]

/** Categories of VAT by the names of their rules, a sample of each, and whether a rate is charged. */
const categories = [
  ['S', 'S', 'invoice'],
  ['Z', 'Z', 'zero'],
  ['E', 'E', 'exempt'],
  ['AE', 'AE', 'reverse'],
  ['IC', 'K', 'supply'],
  ['G', 'G', 'export'],
] as const

const seller = `exists(${SELLER}/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID = "VAT"]/cbc:CompanyID)`
const buyer = `exists(${BUYER}/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID = "VAT"]/cbc:CompanyID)`
const SELLERS_NUMBER = /(<cac:AccountingSupplierParty>.*?)<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/

/** Returns the rules about a category of VAT: BR-S-01 to BR-G-10. */
function categoryRules([name, code, sample]: (typeof categories)[number]): Rule[] {
  const line = `${LINE}[cac:Item/cac:ClassifiedTaxCategory/cbc:ID = "${code}"]`
  const charge = `${CHARGE}[cac:TaxCategory/cbc:ID = "${code}"]`
  const tax = `${TAX}[cac:TaxCategory/cbc:ID = "${code}"]`
  const numbers = code === 'AE' || code === 'K' ? `${seller} and ${buyer}` : seller
  const rate = code === 'S' ? '> 0' : '= 0'
  const wrong = code === 'S' ? '0' : '21'
  const hasReason = 'exists(cac:TaxCategory/(cbc:TaxExemptionReason|cbc:TaxExemptionReasonCode))'
  const charged = code === 'S' || code === 'Z'
  const group = 'cac:TaxCategory/number(cbc:Percent)'
  const base = `for $rate in ${group} return ${cents(`(${line}[cac:Item/cac:ClassifiedTaxCategory/cbc:Percent = $rate]/cbc:LineExtensionAmount, ${charge}[cac:TaxCategory/cbc:Percent = $rate]/cbc:Amount)`)}`
  return [
    ...rulesAbout(line, [
      [
        `BR-${name}-01`,
        `exists(${tax})`,
        sample,
        new RegExp(`<cac:TaxSubtotal>(?:(?!</cac:TaxSubtotal>).)*<cbc:ID>${code}</cbc:ID>.*</cac:TaxSubtotal>`),
        '',
      ],
      [`BR-${name}-02`, numbers, sample, SELLERS_NUMBER, '$1'],
      [
        `BR-${name}-05`,
        `cac:Item/cac:ClassifiedTaxCategory/cbc:Percent ${rate}`,
        sample,
        /(<cac:ClassifiedTaxCategory>.*?<cbc:Percent>)\d+/,
        `$1${wrong}`,
      ],
    ]),
    ...rulesAbout(charge, [
      [`BR-${name}-04`, numbers, sample, SELLERS_NUMBER, '$1'],
      [
        `BR-${name}-07`,
        `cac:TaxCategory/cbc:Percent ${rate}`,
        sample,
        /(<cac:AllowanceCharge>.*?<cbc:Percent>)\d+/,
        `$1${wrong}`,
      ],
    ]),
    ...rulesAbout(tax, [
      [`BR-${name}-08`, `round(100 * cbc:TaxableAmount) = (${base})`, sample, /(<cbc:TaxableAmount[^>]*>)/, '$11'],
      [
        `BR-${name}-09`,
        'round(100 * cbc:TaxAmount) = round(round(100 * cbc:TaxableAmount) * cac:TaxCategory/cbc:Percent div 100)',
        sample,
        /(<cac:TaxSubtotal>.*?<cbc:TaxAmount[^>]*>)/,
        '$11',
      ],
      [
        `BR-${name}-10`,
        charged ? `not(${hasReason})` : hasReason,
        sample,
        charged
          ? /(<cac:TaxSubtotal>.*?<\/cbc:Percent>)/
          : /<cbc:TaxExemptionReason(?:Code)?>.*<\/cbc:TaxExemptionReason>/,
        charged ? '$1<cbc:TaxExemptionReason>None</cbc:TaxExemptionReason>' : '',
      ],
    ]),
  ]
}

/** Rules that only a supply to another member state has. */
const supply = rulesAbout(`/*[cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID = "K"]`, [
  [
    'BR-IC-11',
    'exists(cac:Delivery/cbc:ActualDeliveryDate|cac:InvoicePeriod)',
    'supply',
    without('cbc:ActualDeliveryDate'),
    '',
  ],
  [
    'BR-IC-12',
    'cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode != ""',
    'supply',
    within('DeliveryLocation', 'cac:Country'),
    '$1',
  ],
])

const decimals = (id: string, about: string, broken: Rule['broken']): Rule => ({
  id,
  about,
  holds: 'string-length(substring-after(., ".")) <= 2',
  broken,
})

/** Rules about decimals: BR-DEC-01 to BR-DEC-28, of the amounts that are written. */
const digits: Rule[] = [
  decimals('BR-DEC-05', `${CHARGE}/cbc:Amount`, ['invoice', />4\.09<\/cbc:Amount/, '>4.091</cbc:Amount']),
  ...(
    [
      ['BR-DEC-09', 'LineExtensionAmount', 'invoice'],
      ['BR-DEC-11', 'ChargeTotalAmount', 'invoice'],
      ['BR-DEC-12', 'TaxExclusiveAmount', 'invoice'],
      ['BR-DEC-14', 'TaxInclusiveAmount', 'invoice'],
      ['BR-DEC-16', 'PrepaidAmount', 'prepaid'],
      ['BR-DEC-17', 'PayableRoundingAmount', 'rounded'],
      ['BR-DEC-18', 'PayableAmount', 'invoice'],
    ] as const
  ).map(([id, name, sample]) =>
    decimals(id, `${TOTAL}/cbc:${name}`, [sample, new RegExp(`</cbc:${name}>`), `5</cbc:${name}>`]),
  ),
  decimals('BR-DEC-13', '/*/cac:TaxTotal/cbc:TaxAmount', ['invoice', /<\/cbc:TaxAmount>/, '5</cbc:TaxAmount>']),
  decimals('BR-DEC-19', `${TAX}/cbc:TaxableAmount`, ['invoice', /<\/cbc:TaxableAmount>/, '5</cbc:TaxableAmount>']),
  decimals('BR-DEC-20', `${TAX}/cbc:TaxAmount`, ['invoice', />26\.00</, '>26.001<']),
  decimals('BR-DEC-23', `${LINE}/cbc:LineExtensionAmount`, ['invoice', />119\.71</, '>119.711<']),
  decimals('BR-DEC-24', `${OFF}/cbc:Amount`, ['invoice', />4\.13</, '>4.131<']),
]

export const coreRules: readonly Rule[] = [
  ...required,
  ...sums,
  ...categories.flatMap(categoryRules),
  ...supply,
  ...digits,
]

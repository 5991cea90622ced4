import { BUYER, LINE, SELLER, TAX } from './paths.ts'
import { rulesAbout, type Rule } from './rule.ts'

const twice = (name: string): readonly [find: RegExp, by: string] => [
  new RegExp(`(<${name}(?: [^>]*)?>.*?</${name}>)`),
  '$1$1',
]
const buyers = (name: string): RegExp => new RegExp(`(<cac:AccountingCustomerParty>.*?)(<${name}>.*?</${name}>)`)

/** Rules about what is there at most once, though UBL allows it more often: UBL-SR-05 to UBL-SR-53. */
const once: Rule[] = [
  ...rulesAbout('/*', [
    ['UBL-SR-05', 'count(cac:PaymentTerms/cbc:Note) <= 1', 'invoice', ...twice('cac:PaymentTerms')],
    ['UBL-SR-24', 'count(cac:Delivery) <= 1', 'invoice', ...twice('cac:Delivery')],
    [
      'UBL-SR-44',
      'count(distinct-values(cac:PaymentMeans/cbc:PaymentID)) <= 1',
      'invoice',
      /(<cbc:PaymentID>.*?<\/cbc:PaymentID>)/,
      '$1<cbc:PaymentID>2</cbc:PaymentID>',
    ],
    [
      'UBL-SR-47',
      'count(distinct-values(cac:PaymentMeans/cbc:PaymentMeansCode)) <= 1',
      'credit',
      /(<cac:PaymentMeans>)/,
      '<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode></cac:PaymentMeans>$1',
    ],
  ]),
  ...rulesAbout(SELLER, [
    ['UBL-SR-09', 'count(cac:PartyLegalEntity/cbc:RegistrationName) <= 1', 'invoice', ...twice('cac:PartyLegalEntity')],
    ['UBL-SR-10', 'count(cac:PartyName) <= 1', 'invoice', ...twice('cac:PartyName')],
    ['UBL-SR-11', 'count(cac:PartyLegalEntity/cbc:CompanyID) <= 1', 'invoice', ...twice('cac:PartyLegalEntity')],
    ['UBL-SR-12', 'count(cac:PartyTaxScheme/cbc:CompanyID) <= 1', 'invoice', ...twice('cac:PartyTaxScheme')],
  ]),
  ...rulesAbout(BUYER, [
    ['UBL-SR-15', 'count(cac:PartyLegalEntity) <= 1', 'invoice', buyers('cac:PartyLegalEntity'), '$1$2$2'],
    ['UBL-SR-18', 'count(cac:PartyTaxScheme) <= 1', 'supply', buyers('cac:PartyTaxScheme'), '$1$2$2'],
    ['UBL-SR-40', 'count(cac:PartyName) <= 1', 'invoice', buyers('cac:PartyName'), '$1$2$2'],
  ]),
  ...rulesAbout('//cac:PartyTaxScheme', [
    ['UBL-SR-53', 'cbc:CompanyID != ""', 'invoice', /(<cac:PartyTaxScheme>)<cbc:CompanyID>.*?<\/cbc:CompanyID>/, '$1'],
  ]),
  ...rulesAbout('/*/cac:PaymentMeans', [
    ['UBL-SR-26', 'count(cbc:PaymentID) <= 1', 'invoice', ...twice('cbc:PaymentID')],
  ]),
  ...rulesAbout('//cac:AllowanceCharge[cbc:ChargeIndicator = "false"]', [
    [
      'UBL-SR-30',
      'count(cbc:AllowanceChargeReason) <= 1',
      'invoice',
      /(>95<.*?)(<cbc:AllowanceChargeReason>.*?<\/cbc:AllowanceChargeReason>)/,
      '$1$2$2',
    ],
  ]),
  ...rulesAbout('//cac:AllowanceCharge[cbc:ChargeIndicator = "true"]', [
    ['UBL-SR-31', 'count(cbc:AllowanceChargeReason) <= 1', 'invoice', ...twice('cbc:AllowanceChargeReason')],
  ]),
  ...rulesAbout(TAX, [
    ['UBL-SR-32', 'count(cac:TaxCategory/cbc:TaxExemptionReason) <= 1', 'exempt', ...twice('cbc:TaxExemptionReason')],
  ]),
  ...rulesAbout(LINE, [
    ['UBL-SR-48', 'count(cac:Item/cac:ClassifiedTaxCategory) = 1', 'invoice', ...twice('cac:ClassifiedTaxCategory')],
  ]),
]

/** Rules about types: amounts have two decimals, and attributes that UBL allows have no use: UBL-DT-01 to UBL-DT-28. */
const types: Rule[] = [
  ...rulesAbout('//*[ends-with(local-name(), "Amount") and local-name() != "PriceAmount"]', [
    ['UBL-DT-01', 'string-length(substring-after(., ".")) <= 2', 'invoice', />4\.13</, '>4.131<'],
  ]),
  ...(
    [
      ['08', 'schemeName'],
      ['09', 'schemeAgencyName'],
      ['10', 'schemeDataURI'],
      ['11', 'schemeURI'],
      ['12', 'format'],
      ['15', 'unitCodeListAgencyName'],
      ['16', 'listAgencyName'],
      ['17', 'listName'],
      ['18', 'name'],
      ['19', 'languageID'],
      ['20', 'listURI'],
      ['21', 'listSchemeURI'],
      ['22', 'languageLocaleID'],
      ['24', 'currencyCodeListVersionID'],
      ['27', 'schemeAgencyID'],
      ['28', 'listAgencyID'],
    ] as const
  ).flatMap(([number, attribute]) =>
    rulesAbout('/*', [
      [`UBL-DT-${number}`, `not(//@${attribute})`, 'invoice', /<cbc:ID>/, `<cbc:ID ${attribute}="nl">`],
    ]),
  ),
]

/** Rules of the binding of EN 16931 to UBL about the elements that are written. */
export const bindingRules: readonly Rule[] = [...once, ...types]

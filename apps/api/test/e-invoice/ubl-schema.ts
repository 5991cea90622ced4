/** An aggregate: the elements that have its type, and their children. */
interface Aggregate {
  readonly elements: string
  readonly basic: string
  readonly aggregate: string
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'

/** Namespaces of UBL 2.1 by their usual prefixes; those of the documents themselves usually have none. */
export const namespaces = {
  cac: `${UBL}:CommonAggregateComponents-2`,
  cbc: `${UBL}:CommonBasicComponents-2`,
  ext: `${UBL}:CommonExtensionComponents-2`,
  invoice: `${UBL}:Invoice-2`,
  credit: `${UBL}:CreditNote-2`,
} as const

/** Elements that a document may begin with. */
export const roots: readonly string[] = ['invoice:Invoice', 'credit:CreditNote']

/**
 * Types of the aggregates that are written, as the schema of OASIS UBL 2.1 (os-UBL-2.1, 4 November 2013) declares them:
 * its facts in a notation of our own.
 *
 * Children are in the order of the schema, all of them, also those that are never written; `?` follows one that may be
 * left out, `+` one that may be repeated, `*` one that may be both. Every type has its basic components (`cbc`) before
 * its aggregates (`cac`).
 */
const aggregates: Readonly<Record<string, Aggregate>> = {
  Invoice: {
    elements: 'invoice:Invoice',
    basic: `ext:UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID?
      IssueDate IssueTime? DueDate? InvoiceTypeCode? Note* TaxPointDate? DocumentCurrencyCode? TaxCurrencyCode?
      PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode? AccountingCost?
      LineCountNumeric? BuyerReference?`,
    aggregate: `InvoicePeriod* OrderReference? BillingReference* DespatchDocumentReference* ReceiptDocumentReference*
      StatementDocumentReference* OriginatorDocumentReference* ContractDocumentReference* AdditionalDocumentReference*
      ProjectReference* Signature* AccountingSupplierParty AccountingCustomerParty PayeeParty? BuyerCustomerParty?
      SellerSupplierParty? TaxRepresentativeParty? Delivery* DeliveryTerms? PaymentMeans* PaymentTerms* PrepaidPayment*
      AllowanceCharge* TaxExchangeRate? PricingExchangeRate? PaymentExchangeRate? PaymentAlternativeExchangeRate?
      TaxTotal* WithholdingTaxTotal* LegalMonetaryTotal InvoiceLine+`,
  },
  CreditNote: {
    elements: 'credit:CreditNote',
    basic: `ext:UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID?
      IssueDate IssueTime? TaxPointDate? CreditNoteTypeCode? Note* DocumentCurrencyCode? TaxCurrencyCode?
      PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode? AccountingCost?
      LineCountNumeric? BuyerReference?`,
    aggregate: `InvoicePeriod* DiscrepancyResponse* OrderReference? BillingReference* DespatchDocumentReference*
      ReceiptDocumentReference* ContractDocumentReference* AdditionalDocumentReference* StatementDocumentReference*
      OriginatorDocumentReference* Signature* AccountingSupplierParty AccountingCustomerParty PayeeParty?
      BuyerCustomerParty? SellerSupplierParty? TaxRepresentativeParty? Delivery* DeliveryTerms* PaymentMeans*
      PaymentTerms* TaxExchangeRate? PricingExchangeRate? PaymentExchangeRate? PaymentAlternativeExchangeRate?
      AllowanceCharge* TaxTotal* LegalMonetaryTotal CreditNoteLine+`,
  },
  Address: {
    elements: 'PostalAddress Address',
    basic: `ID? AddressTypeCode? AddressFormatCode? Postbox? Floor? Room? StreetName? AdditionalStreetName? BlockName?
      BuildingName? BuildingNumber? InhouseMail? Department? MarkAttention? MarkCare? PlotIdentification?
      CitySubdivisionName? CityName? PostalZone? CountrySubentity? CountrySubentityCode? Region? District?
      TimezoneOffset?`,
    aggregate: 'AddressLine* Country? LocationCoordinate*',
  },
  AllowanceCharge: {
    elements: 'AllowanceCharge',
    basic: `ID? ChargeIndicator AllowanceChargeReasonCode? AllowanceChargeReason* MultiplierFactorNumeric?
      PrepaidIndicator? SequenceNumeric? Amount BaseAmount? AccountingCostCode? AccountingCost? PerUnitAmount?`,
    aggregate: 'TaxCategory* TaxTotal? PaymentMeans*',
  },
  BillingReference: {
    elements: 'BillingReference',
    basic: '',
    aggregate: `InvoiceDocumentReference? SelfBilledInvoiceDocumentReference? CreditNoteDocumentReference?
      SelfBilledCreditNoteDocumentReference? DebitNoteDocumentReference? ReminderDocumentReference?
      AdditionalDocumentReference? BillingReferenceLine*`,
  },
  Branch: { elements: 'FinancialInstitutionBranch', basic: 'ID? Name?', aggregate: 'FinancialInstitution? Address?' },
  Contact: {
    elements: 'Contact',
    basic: 'ID? Name? Telephone? Telefax? ElectronicMail? Note*',
    aggregate: 'OtherCommunication*',
  },
  Country: { elements: 'Country', basic: 'IdentificationCode? Name?', aggregate: '' },
  CreditNoteLine: {
    elements: 'CreditNoteLine',
    basic: `ID UUID? Note* CreditedQuantity? LineExtensionAmount? TaxPointDate? AccountingCostCode? AccountingCost?
      PaymentPurposeCode? FreeOfChargeIndicator?`,
    aggregate: `InvoicePeriod* OrderLineReference* DiscrepancyResponse* DespatchLineReference* ReceiptLineReference*
      BillingReference* DocumentReference* PricingReference? OriginatorParty? Delivery* PaymentTerms* TaxTotal*
      AllowanceCharge* Item? Price? DeliveryTerms* SubCreditNoteLine* ItemPriceExtension?`,
  },
  CustomerParty: {
    elements: 'AccountingCustomerParty',
    basic: 'CustomerAssignedAccountID? SupplierAssignedAccountID? AdditionalAccountID*',
    aggregate: 'Party? DeliveryContact? AccountingContact? BuyerContact?',
  },
  Delivery: {
    elements: 'Delivery',
    basic: `ID? Quantity? MinimumQuantity? MaximumQuantity? ActualDeliveryDate? ActualDeliveryTime? LatestDeliveryDate?
      LatestDeliveryTime? ReleaseID? TrackingID?`,
    aggregate: `DeliveryAddress? DeliveryLocation? AlternativeDeliveryLocation? RequestedDeliveryPeriod?
      PromisedDeliveryPeriod? EstimatedDeliveryPeriod? CarrierParty? DeliveryParty? NotifyParty* Despatch?
      DeliveryTerms* MinimumDeliveryUnit? MaximumDeliveryUnit? Shipment?`,
  },
  DocumentReference: {
    elements: 'InvoiceDocumentReference',
    basic: `ID CopyIndicator? UUID? IssueDate? IssueTime? DocumentTypeCode? DocumentType? XPath* LanguageID? LocaleCode?
      VersionID? DocumentStatusCode? DocumentDescription*`,
    aggregate: 'Attachment? ValidityPeriod? IssuerParty? ResultOfVerification?',
  },
  FinancialAccount: {
    elements: 'PayeeFinancialAccount',
    basic: 'ID? Name? AliasName? AccountTypeCode? AccountFormatCode? CurrencyCode? PaymentNote*',
    aggregate: 'FinancialInstitutionBranch? Country?',
  },
  InvoiceLine: {
    elements: 'InvoiceLine',
    basic: `ID UUID? Note* InvoicedQuantity? LineExtensionAmount TaxPointDate? AccountingCostCode? AccountingCost?
      PaymentPurposeCode? FreeOfChargeIndicator?`,
    aggregate: `InvoicePeriod* OrderLineReference* DespatchLineReference* ReceiptLineReference* BillingReference*
      DocumentReference* PricingReference? OriginatorParty? Delivery* PaymentTerms* AllowanceCharge* TaxTotal*
      WithholdingTaxTotal* Item Price? DeliveryTerms? SubInvoiceLine* ItemPriceExtension?`,
  },
  Item: {
    elements: 'Item',
    basic: `Description* PackQuantity? PackSizeNumeric? CatalogueIndicator? Name? HazardousRiskIndicator?
      AdditionalInformation* Keyword* BrandName* ModelName*`,
    aggregate: `BuyersItemIdentification? SellersItemIdentification? ManufacturersItemIdentification*
      StandardItemIdentification? CatalogueItemIdentification? AdditionalItemIdentification* CatalogueDocumentReference?
      ItemSpecificationDocumentReference* OriginCountry? CommodityClassification* TransactionConditions* HazardousItem*
      ClassifiedTaxCategory* AdditionalItemProperty* ManufacturerParty* InformationContentProviderParty? OriginAddress*
      ItemInstance* Certificate* Dimension*`,
  },
  ItemIdentification: {
    elements: 'SellersItemIdentification',
    basic: 'ID ExtendedID? BarcodeSymbologyID?',
    aggregate: 'PhysicalAttribute* MeasurementDimension* IssuerParty?',
  },
  Location: {
    elements: 'DeliveryLocation',
    basic: `ID? Description* Conditions* CountrySubentity? CountrySubentityCode? LocationTypeCode? InformationURI?
      Name?`,
    aggregate: 'ValidityPeriod* Address? SubsidiaryLocation* LocationCoordinate*',
  },
  MonetaryTotal: {
    elements: 'LegalMonetaryTotal',
    basic: `LineExtensionAmount? TaxExclusiveAmount? TaxInclusiveAmount? AllowanceTotalAmount? ChargeTotalAmount?
      PrepaidAmount? PayableRoundingAmount? PayableAmount PayableAlternativeAmount?`,
    aggregate: '',
  },
  OrderReference: {
    elements: 'OrderReference',
    basic: 'ID SalesOrderID? CopyIndicator? UUID? IssueDate? IssueTime? CustomerReference? OrderTypeCode?',
    aggregate: 'DocumentReference?',
  },
  Party: {
    elements: 'Party',
    basic: `MarkCareIndicator? MarkAttentionIndicator? WebsiteURI? LogoReferenceID? EndpointID?
      IndustryClassificationCode?`,
    aggregate: `PartyIdentification* PartyName* Language? PostalAddress? PhysicalLocation? PartyTaxScheme*
      PartyLegalEntity* Contact? Person* AgentParty? ServiceProviderParty* PowerOfAttorney* FinancialAccount?`,
  },
  PartyLegalEntity: {
    elements: 'PartyLegalEntity',
    basic: `RegistrationName? CompanyID? RegistrationDate? RegistrationExpirationDate? CompanyLegalFormCode?
      CompanyLegalForm? SoleProprietorshipIndicator? CompanyLiquidationStatusCode? CorporateStockAmount?
      FullyPaidSharesIndicator?`,
    aggregate: 'RegistrationAddress? CorporateRegistrationScheme? HeadOfficeParty? ShareholderParty*',
  },
  PartyName: { elements: 'PartyName', basic: 'Name', aggregate: '' },
  PartyTaxScheme: {
    elements: 'PartyTaxScheme',
    basic: 'RegistrationName? CompanyID? TaxLevelCode? ExemptionReasonCode? ExemptionReason*',
    aggregate: 'RegistrationAddress? TaxScheme',
  },
  PaymentMeans: {
    elements: 'PaymentMeans',
    basic: 'ID? PaymentMeansCode PaymentDueDate? PaymentChannelCode? InstructionID? InstructionNote* PaymentID*',
    aggregate: `CardAccount? PayerFinancialAccount? PayeeFinancialAccount? CreditAccount? PaymentMandate?
      TradeFinancing?`,
  },
  PaymentTerms: {
    elements: 'PaymentTerms',
    basic: `ID? PaymentMeansID* PrepaidPaymentReferenceID? Note* ReferenceEventCode? SettlementDiscountPercent?
      PenaltySurchargePercent? PaymentPercent? Amount? SettlementDiscountAmount? PenaltyAmount? PaymentTermsDetailsURI?
      PaymentDueDate? InstallmentDueDate? InvoicingPartyReference?`,
    aggregate: 'SettlementPeriod? PenaltyPeriod? ExchangeRate? ValidityPeriod?',
  },
  Price: {
    elements: 'Price',
    basic: 'PriceAmount BaseQuantity? PriceChangeReason* PriceTypeCode? PriceType? OrderableUnitFactorRate?',
    aggregate: 'ValidityPeriod* PriceList? AllowanceCharge* PricingExchangeRate?',
  },
  SupplierParty: {
    elements: 'AccountingSupplierParty',
    basic: 'CustomerAssignedAccountID? AdditionalAccountID* DataSendingCapability?',
    aggregate: 'Party? DespatchContact? AccountingContact? SellerContact?',
  },
  TaxCategory: {
    elements: 'TaxCategory ClassifiedTaxCategory',
    basic: `ID? Name? Percent? BaseUnitMeasure? PerUnitAmount? TaxExemptionReasonCode? TaxExemptionReason* TierRange?
      TierRatePercent?`,
    aggregate: 'TaxScheme?',
  },
  TaxScheme: {
    elements: 'TaxScheme',
    basic: 'ID? Name? TaxTypeCode? CurrencyCode?',
    aggregate: 'JurisdictionRegionAddress*',
  },
  TaxSubtotal: {
    elements: 'TaxSubtotal',
    basic: `TaxableAmount? TaxAmount CalculationSequenceNumeric? TransactionCurrencyTaxAmount? Percent? BaseUnitMeasure?
      PerUnitAmount? TierRange? TierRatePercent?`,
    aggregate: 'TaxCategory',
  },
  TaxTotal: {
    elements: 'TaxTotal',
    basic: 'TaxAmount RoundingAmount? TaxEvidenceIndicator? TaxIncludedIndicator?',
    aggregate: 'TaxSubtotal*',
  },
}

/** A basic component: what its text may be, and the attributes that it may or must have. */
interface Basic {
  readonly elements: string
  readonly value: 'date' | 'decimal' | 'boolean' | 'string'
  readonly attributes: string
}

/** Types of the basic components that are written, by the same schema: a name is a text in it, a percentage a number. */
const basics: Readonly<Record<string, Basic>> = {
  Amount: {
    elements: `Amount ChargeTotalAmount LineExtensionAmount PayableAmount PayableRoundingAmount PrepaidAmount PriceAmount
      TaxAmount TaxExclusiveAmount TaxInclusiveAmount TaxableAmount`,
    value: 'decimal',
    attributes: 'currencyID currencyCodeListVersionID?',
  },
  Code: {
    elements: `AllowanceChargeReasonCode CreditNoteTypeCode DocumentCurrencyCode IdentificationCode InvoiceTypeCode
      PaymentMeansCode TaxExemptionReasonCode`,
    value: 'string',
    attributes: `listID? listAgencyID? listAgencyName? listName? listVersionID? name? languageID? listURI?
      listSchemeURI?`,
  },
  Date: { elements: 'ActualDeliveryDate DueDate IssueDate', value: 'date', attributes: '' },
  Identifier: {
    elements: 'CompanyID CustomizationID EndpointID ID PaymentID ProfileID',
    value: 'string',
    attributes: 'schemeID? schemeName? schemeAgencyID? schemeAgencyName? schemeVersionID? schemeDataURI? schemeURI?',
  },
  Indicator: { elements: 'ChargeIndicator', value: 'boolean', attributes: '' },
  Numeric: { elements: 'Percent', value: 'decimal', attributes: 'format?' },
  Quantity: {
    elements: 'CreditedQuantity InvoicedQuantity',
    value: 'decimal',
    attributes: 'unitCode? unitCodeListID? unitCodeListAgencyID? unitCodeListAgencyName?',
  },
  Text: {
    elements: `AllowanceChargeReason BuyerReference CityName ElectronicMail Name Note PostalZone RegistrationName
      StreetName TaxExemptionReason Telephone`,
    value: 'string',
    attributes: 'languageID? languageLocaleID?',
  },
}

/** A child or an attribute that an element may have. */
export interface Particle {
  readonly name: string
  readonly required: boolean
  readonly repeated: boolean
}

/** What a basic component holds. */
export interface Content {
  readonly value: Basic['value']
  readonly attributes: readonly Particle[]
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

const prefixed = (prefix: string, name: string): string => (name.includes(':') ? name : `${prefix}:${name}`)

/** Reads the notation of the table. */
function particles(text: string, named = (name: string): string => name): Particle[] {
  return words(text).map((word) => {
    const sign = /[?*+]$/.exec(word)?.[0] ?? ''
    const name = named(sign === '' ? word : word.slice(0, -1))
    return { name, required: sign === '' || sign === '+', repeated: sign === '*' || sign === '+' }
  })
}

/** Children of each aggregate by OASIS UBL 2.1, by its name with its prefix. */
export const childrenOf: ReadonlyMap<string, readonly Particle[]> = new Map(
  Object.values(aggregates).flatMap(({ elements, basic, aggregate }) => {
    const children = [
      ...particles(basic, (name) => prefixed('cbc', name)),
      ...particles(aggregate, (name) => prefixed('cac', name)),
    ]
    return words(elements).map((element) => [prefixed('cac', element), children] as const)
  }),
)

/** What each basic component holds by OASIS UBL 2.1, by its name with its prefix. */
export const contentOf: ReadonlyMap<string, Content> = new Map(
  Object.values(basics).flatMap(({ elements, value, attributes }) =>
    words(elements).map((element) => [`cbc:${element}`, { value, attributes: particles(attributes) }] as const),
  ),
)

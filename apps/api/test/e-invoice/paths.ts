/** XPaths of the elements that several rules are about. */
export const LINE = '/*/(cac:InvoiceLine|cac:CreditNoteLine)'
export const SELLER = '/*/cac:AccountingSupplierParty/cac:Party'
export const BUYER = '/*/cac:AccountingCustomerParty/cac:Party'
export const TAX = '/*/cac:TaxTotal/cac:TaxSubtotal'

export { isMemberState } from './eu-rates.ts'
export { setTaxRates, taxRatesOn, type TaxRate } from './tax-rates.ts'
export { isTaxed, memberStateOf, taxRegimeOf } from './tax-regime.ts'

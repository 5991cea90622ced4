export { setTaxRates, taxRatesOn, type TaxRate } from './tax-rates.ts'
export { isTaxed, taxRegimeOf } from './tax-regime.ts'

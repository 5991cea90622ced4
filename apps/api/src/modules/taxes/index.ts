export { setTaxRates, taxRatesOn, type TaxRate } from './tax-rates.ts'

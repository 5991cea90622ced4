import { checkVAT, countries } from 'jsvat'

/** Whether a VAT number has the form of its country, and the check digits that follow from the others. */
export const isVatNumber = (number: string): boolean => checkVAT(number, [...countries]).isValid

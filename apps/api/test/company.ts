import type { TestAccount, TestApi } from './test-api.ts'

/** Company details with which invoices can be issued. */
export const company = {
  legal_name: 'Lamp & Light B.V.',
  street: 'Kanaalweg 4',
  postcode: '3526 KL',
  city: 'Utrecht',
  country: 'NL',
  vat_number: 'NL004495445B01',
  registration_number: '12345678',
  iban: 'NL91 ABNA 0417 1643 00',
  bic: 'ABNANL2A',
  email: 'office@example.com',
} as const

/** Stores the company details of a namespace. */
export async function setCompany(
  api: TestApi,
  admin: TestAccount,
  uid: string,
  body: Readonly<Record<string, unknown>> = company,
): Promise<void> {
  const answer = await api.callFresh('changeCompanyDetails', { cookie: admin.cookie, path: { uid }, body })
  if (answer.status !== 200) throw new Error(`changeCompanyDetails answered ${answer.status}: ${answer.text}`)
}

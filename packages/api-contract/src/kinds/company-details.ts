import { defineKind } from '../define-kind.ts'

export default defineKind('company-details', { reach: 'recorded' })

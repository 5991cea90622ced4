import { defineKind } from '../define-kind.ts'

export default defineKind('print-jobs', { reach: 'recorded' })

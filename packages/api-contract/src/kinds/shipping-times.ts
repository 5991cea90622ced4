import { defineKind } from '../define-kind.ts'

export default defineKind('shipping-times', { reach: 'recorded' })

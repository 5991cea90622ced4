import { defineKind } from '../define-kind.ts'

export default defineKind('product-settings', { reach: 'recorded' })

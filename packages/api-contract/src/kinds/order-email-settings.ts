import { defineKind } from '../define-kind.ts'

export default defineKind('order-email-settings', { reach: 'recorded' })

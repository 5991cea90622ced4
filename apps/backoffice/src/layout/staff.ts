// Code of every screen of staff, whether it succeeds or fails: one file for the browser.
export { StaffLayout } from './staff-layout.tsx'
export { StaffError } from '../pages/staff-error.tsx'

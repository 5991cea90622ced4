/** The roles. Only ADMIN carries rights of its own. */
export const roles = ['EMPLOYEE', 'EXTERNAL', 'MAINTAINER', 'ADMIN'] as const

export type Role = (typeof roles)[number]

/** The states of an account. */
export const accountStatuses = ['ACTIVE', 'BLOCKED'] as const

export type AccountStatus = (typeof accountStatuses)[number]

/** The part of an account that decides what it may do. An account of the contract fits as it is. */
export interface Subject {
  readonly role: Role
  /** Absent and `null` are the same: an account outside any group. */
  readonly group?: { readonly actions: readonly string[] } | null
  /** Absent means ACTIVE, as in the contract. */
  readonly status?: AccountStatus
}

/** Derived, never stored: an administrator is an account whose role is ADMIN. */
export const isAdmin = (subject: Pick<Subject, 'role'>): boolean => subject.role === 'ADMIN'

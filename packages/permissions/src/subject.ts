/** The roles. Only ADMIN has permissions of its own. */
export const roles = ['EMPLOYEE', 'EXTERNAL', 'MAINTAINER', 'ADMIN'] as const

export type Role = (typeof roles)[number]

/** The states of an account. */
export const accountStatuses = ['ACTIVE', 'BLOCKED'] as const

export type AccountStatus = (typeof accountStatuses)[number]

/** The part of an account that decides its permissions. An account of the contract has this type. */
export interface Subject {
  readonly role: Role
  /** Absent and `null` are the same: an account outside any group. */
  readonly group?: { readonly actions: readonly string[] } | null
  /** Absent means ACTIVE, as in the contract. */
  readonly status?: AccountStatus
  /** Whether accounts without a group have full access, as the server says to its signed-in account. */
  readonly no_group_full_access?: boolean
}

/** Derived, never stored: an administrator is an account whose role is ADMIN. */
export const isAdmin = (subject: Pick<Subject, 'role'>): boolean => subject.role === 'ADMIN'

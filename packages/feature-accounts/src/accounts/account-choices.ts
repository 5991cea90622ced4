/** Roles, the one with the most permissions last. */
export const roles = ['EMPLOYEE', 'EXTERNAL', 'MAINTAINER', 'ADMIN'] as const

export const accountStatuses = ['ACTIVE', 'BLOCKED'] as const

interface Account {
  readonly status?: 'ACTIVE' | 'BLOCKED'
  readonly invited: boolean
}

/** State of an account, as people call it: invited until it has a password. */
export const stateOf = ({ status, invited }: Account): 'invited' | 'active' | 'blocked' =>
  status === 'BLOCKED' ? 'blocked' : invited ? 'invited' : 'active'

/** Tones of the states. */
export const stateTones = { invited: 'info', active: 'good', blocked: 'bad' } as const

import type { Shop } from '../../context.ts'

/** A person as their page shows them. */
export type StaffUser = Awaited<ReturnType<Shop['staff']['getUser']>>

export type Role = Awaited<ReturnType<Shop['staff']['listRoles']>>['roles'][number]

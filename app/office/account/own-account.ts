import type { Shop } from '../../context.ts'

/** A person's own account, as the server answers it. */
export type OwnAccount = Awaited<ReturnType<Shop['staff']['getOwnAccount']>>

export type OwnSession = Awaited<ReturnType<Shop['staff']['listOwnSessions']>>['sessions'][number]

import type { AnyProcedure } from '@orpc/server'
import type { z } from 'zod'
import type { ProcedureMeta } from '../core/base/procedures/procedure-meta.ts'
import { router } from '../core/router.ts'
import type { Caller as Expected } from '../server/http/api/caller.fixture.ts'
import { procedureCallers } from '../server/http/api/procedure-callers.fixture.ts'

export interface Procedure {
  name: string
  /** Where the till calls it. */
  rpc: string
  method: string
  /** Its REST address, where it has one. */
  rest?: string
  input: z.core.$ZodType
  /** Who may call it. */
  callers: Expected
}

/** Every procedure of the shop, with who may call it by the table of the permission tests. */
export const procedures: readonly Procedure[] = Object.entries(router).flatMap(([area, verbs]) =>
  Object.entries(verbs).map(([verb, found]) => {
    const { route, inputSchema, meta } = (found as AnyProcedure)['~orpc']
    const callers = procedureCallers[area as keyof typeof router] as Record<string, Expected>
    const isInternal = (meta as ProcedureMeta).internal === true
    return {
      name: `${area}.${verb}`,
      rpc: `/rpc/${area}/${verb}`,
      method: route.method ?? 'POST',
      ...(!isInternal && { rest: `/api/v1${route.path}` }),
      input: inputSchema as z.core.$ZodType,
      callers: callers[verb] ?? 'can_manage_admin_users',
    }
  }),
)

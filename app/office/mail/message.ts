import type { Shop } from '../../context.ts'

/** An e-mail as the list answers it. */
export type ListedMessage = Awaited<ReturnType<Shop['mail']['listMessages']>>['messages'][number]

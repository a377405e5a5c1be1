import type { Shop } from '../../../context.ts'

export type SessionList = Awaited<ReturnType<Shop['cash']['listCashSessions']>>
export type ListedSession = SessionList['sessions'][number]
export type SessionReport = Awaited<ReturnType<Shop['cash']['getSessionReport']>>
export type SessionMethod = NonNullable<SessionReport['closing']>['methods'][number]
export type SessionAttempt = SessionReport['attempts'][number]

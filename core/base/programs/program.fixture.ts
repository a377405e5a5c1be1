import { answerOrders } from './answer-orders.ts'

answerOrders(async ({ work, number = 0 }: { work: string; number?: number }, want) => {
  if (work === 'throw') throw new Error('three is no shoe size')
  if (work === 'crash') process.exit(1)
  if (work === 'hang') return new Promise(() => {})
  if (work === 'sum') return Number(await want('first')) + Number(await want('second'))
  if (work === 'settings') return Object.keys(process.env)
  return number * 2
})

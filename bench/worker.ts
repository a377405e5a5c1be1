export type Reply<Answer> = { answer: Answer } | { error: string }

/** The child's side of `inOwnProcess`: does one task, replies, and ends with its parent. */
export function onTask<Task>(work: (task: Task) => Promise<unknown>): void {
  process.once('disconnect', () => process.exit())
  process.once('message', async (task) => {
    const reply = await work(task as Task).then(
      (answer) => ({ answer }),
      (error: Error) => ({ error: error.message }),
    )
    process.send?.(reply)
  })
}

import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { ROOT } from '../../core/base/root.ts'
import type { PictureFiles } from '../../core/catalog/pictures/picture-files.ts'
import type { DrawingResult, DrawingTask } from '../../demo/pictures/draw-worker.ts'
import { parseDrawingOrder } from '../../demo/pictures/drawing-order.ts'

// By its path in the repository: in the build this file lies elsewhere.
const THREAD = path.join(ROOT, 'demo/pictures/draw-worker.ts')
const LONGEST_ORDER = 1000
const IDLE = 30_000
/** Megabytes. Without them the thread takes as much memory as the rest of the process, and gives little back. */
const LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8 }

/** The same files; where one of them orders a drawing, reading it draws. */
export function drawOnDemand(files: PictureFiles): PictureFiles {
  const draw = drawingThread()
  return {
    write: (name, bytes) => files.write(name, bytes),
    read: async (name) => {
      const kept = await files.read(name)
      if (!kept || !name.endsWith('.svg') || kept.length > LONGEST_ORDER) return kept
      const drawing = parseDrawingOrder(kept.toString())
      return drawing ? Buffer.from(await draw(drawing)) : kept
    },
  }
}

type Drawing = DrawingTask['drawing']

/** Draws on a thread of its own, which goes when nobody has asked for a while. */
function drawingThread(): (drawing: Drawing) => Promise<string> {
  const waiting = new Map<number, ReturnType<typeof Promise.withResolvers<string>>>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let asked = 0

  function open(): Worker {
    const opened = new Worker(THREAD, { resourceLimits: LIMITS })
    opened.unref()
    opened.on('message', ({ id, svg }: DrawingResult) => {
      waiting.get(id)?.resolve(svg)
      waiting.delete(id)
      if (waiting.size === 0) idle = setTimeout(close, IDLE).unref()
    })
    opened.on('error', (error) => {
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
      close()
    })
    return opened
  }

  /** At once, so that the next drawing is not asked of a thread that goes. */
  function close(): void {
    void thread?.terminate()
    thread = undefined
  }

  return (drawing) => {
    clearTimeout(idle)
    thread ??= open()
    const id = asked++
    const answer = Promise.withResolvers<string>()
    waiting.set(id, answer)
    thread.postMessage({ id, drawing } satisfies DrawingTask)
    return answer.promise
  }
}

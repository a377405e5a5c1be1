import { parentPort } from 'node:worker_threads'
import { drawShoe, type ShoeDrawing } from '../drawings/draw-shoe.ts'

/** One drawing to make, and what was made of it. */
export interface DrawingAsked {
  id: number
  drawing: ShoeDrawing
}
export interface DrawingMade {
  id: number
  svg: string
}

// A drawing takes a tenth of a second: on this thread it keeps nobody's page waiting.
parentPort?.on('message', ({ id, drawing }: DrawingAsked) => {
  parentPort?.postMessage({ id, svg: drawShoe(drawing) } satisfies DrawingMade)
})

import { parentPort } from 'node:worker_threads'
import { drawShoe, type ShoeDrawing } from '../drawings/draw-shoe.ts'

export interface DrawingTask {
  id: number
  drawing: ShoeDrawing
}
export interface DrawingResult {
  id: number
  svg: string
}

// A drawing takes a tenth of a second: in a worker thread it delays no request.
parentPort?.on('message', ({ id, drawing }: DrawingTask) => {
  parentPort?.postMessage({ id, svg: drawShoe(drawing) } satisfies DrawingResult)
})

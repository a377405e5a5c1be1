import { runProgram } from '../../core/base/programs/run-program.ts'
import type { PictureFiles } from '../../core/catalog/pictures/picture-files.ts'
import type { ShoeDrawing } from '../../demo/drawings/draw-shoe.ts'
import { parseDrawingOrder } from '../../demo/pictures/drawing-order.ts'

const LONGEST_ORDER = 1000

/** The same files; where one of them orders a drawing, reading it draws. */
export function drawOnDemand(files: PictureFiles): PictureFiles {
  const draw = runProgram<ShoeDrawing, string>('demo/pictures/draw-program.ts')
  return {
    write: (name, bytes) => files.write(name, bytes),
    ...(files.remove && { remove: files.remove }),
    read: async (name) => {
      const kept = await files.read(name)
      if (!kept || !name.endsWith('.svg') || kept.length > LONGEST_ORDER) return kept
      const drawing = parseDrawingOrder(kept.toString())
      return drawing ? Buffer.from(await draw(drawing)) : kept
    },
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes long begins first: else one worker still has it when the others have nothing left. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => moduleId.includes('.slow.test.')
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

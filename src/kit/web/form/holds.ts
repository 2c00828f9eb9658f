/** What a form waits for before it is sent: a list of which it proposes a row may still be on its way. */
export class Holds {
  private count = 0
  private readonly waiting: (() => void)[] = []

  /** Gives the function that ends the hold. */
  readonly hold = (): (() => void) => {
    this.count += 1
    return () => {
      this.count -= 1
      if (this.count === 0) for (const goOn of this.waiting.splice(0)) goOn()
    }
  }

  get isHeld(): boolean {
    return this.count > 0
  }

  over(): Promise<void> {
    return this.isHeld ? new Promise((goOn) => this.waiting.push(goOn)) : Promise.resolve()
  }
}

const waiting: (() => void)[] = []
let isPressed = false

function press(): void {
  isPressed = true
}

/** The click is told in the same turn as the release: what waited runs after it. */
function release(): void {
  if (!isPressed) return
  isPressed = false
  setTimeout(() => {
    for (const run of waiting.splice(0)) run()
  })
}

window.addEventListener('mousedown', press, { capture: true })
for (const end of ['mouseup', 'dragend', 'pointercancel']) window.addEventListener(end, release, { capture: true })
// the window's own, not that of the field that was left
window.addEventListener('blur', release)

/**
 * Runs at once, or when the mouse button that is down has been let go. A press takes the focus from a field, whose check may show a
 * message below it: what was pressed would move away from under the pointer before the release makes it a click.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}

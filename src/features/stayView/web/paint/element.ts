/** A new element of the page with a class and, when it has one, a role. */
export function element<Tag extends 'div' | 'span' | 'b' | 'button'>(
  tag: Tag,
  className: string | undefined,
  role?: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = className ?? ''
  if (role !== undefined) made.setAttribute('role', role)
  return made
}

/** Sets an attribute, or takes it away. */
export function mark(of: Element, name: string, value: string | number | boolean | undefined): void {
  if (value === undefined || value === false) of.removeAttribute(name)
  else of.setAttribute(name, String(value))
}

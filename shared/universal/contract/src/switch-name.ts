/** How a switch is named: the address of pages that it hides, like `/tools/wealthplan`, or a feature like `faqs.votes`. */
export const switchName = /^((\/[a-z][a-z0-9]*(-[a-z0-9]+)*)+|[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*)$/;

import type { Page } from 'playwright-core';

/**
 * Shows the open page in the shopper's own colours (Windows' contrast themes) and returns what does not work there: a
 * chosen option that looks like the others, and a drawing without a ground to be seen on.
 */
export async function forcedColourFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const findings = await page.evaluate(() => {
    // Colours of text and grounds are the shopper's own. What is left is a line around or below.
    const markOf = (label: Element) => {
      const after = getComputedStyle(label, '::after');
      const { outlineStyle, outlineColor } = getComputedStyle(label.querySelector('i') ?? label);
      const line = after.content === 'none' ? '' : `${after.borderBottomWidth} ${after.borderBottomColor}`;
      return `${line} ${outlineStyle === 'none' ? '' : outlineColor}`;
    };
    const found: string[] = [];
    for (const input of document.querySelectorAll<HTMLInputElement>('main label > input:checked')) {
      const label = input.parentElement;
      // A box that the browser draws is marked by the browser.
      if (!label || getComputedStyle(input).opacity !== '0') continue;
      const others = document.querySelectorAll(`main label:has(> [name="${input.name}"]:not(:checked))`);
      if ([...others].some((other) => markOf(other) === markOf(label)))
        found.push(`forced colours: ${label.textContent} looks like the others`);
    }
    for (const drawing of document.querySelectorAll(':is(.tile, .kerb-car, .budget-types label) > img')) {
      const { backgroundColor, filter, mixBlendMode } = getComputedStyle(drawing);
      if (backgroundColor !== 'rgb(255, 255, 255)' || filter !== 'none' || mixBlendMode !== 'normal')
        found.push(`forced colours: a drawing stands on ${backgroundColor} with ${filter} and ${mixBlendMode}`);
    }
    for (const drawing of document.querySelectorAll('svg')) {
      const around = drawing.parentElement;
      if (around && getComputedStyle(drawing).color !== getComputedStyle(around).color)
        found.push(`forced colours: a drawing beside "${around.textContent.slice(0, 40)}" keeps its own colour`);
    }
    return found;
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return findings;
}

import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Form } from './column.ts';
import styles from './data-table.module.css';
import { SectionRow } from './section-row.tsx';
import type { Line } from './sections.ts';
import { type ExpandedRows, TableRow } from './table-row.tsx';

interface TableRowsProps<Row> {
  /** In display order. */
  lines: readonly Line<Row>[];
  form: Form<Row>;
  decimals: ReadonlyMap<string, number>;
  opened: ExpandedRows<Row> | undefined;
}

/** Whether a row is the first of those that have in common what groups them. */
function beginsGroup<Row>({ lines, form: { group } }: TableRowsProps<Row>, index: number): boolean {
  const [line, before] = [lines[index], lines[index - 1]];
  if (!group?.sortBy || !line || !before || 'section' in line || 'section' in before) return true;
  return group.sortBy(line.original) !== group.sortBy(before.original);
}

/** A row, or the head of a section. */
function TableLine<Row>({ index, inParts, ...props }: TableRowsProps<Row> & { index: number; inParts: boolean }) {
  const { lines, form, decimals, opened } = props;
  const line = lines[index];
  // The head of the table is the first row.
  const rowIndex = inParts ? index + 2 : undefined;
  if (!line) return null;
  if ('section' in line) return <SectionRow line={line} form={form} rowIndex={rowIndex} />;
  return (
    <TableRow
      row={line.original}
      rowIndex={rowIndex}
      form={form}
      decimals={decimals}
      beginsGroup={beginsGroup(props, index)}
      opened={opened}
    />
  );
}

/** Renders every row: for short tables, and in print. */
export function AllRows<Row>(props: TableRowsProps<Row>) {
  return (
    <div role="rowgroup" className={styles.body}>
      {props.lines.map(({ id }, index) => (
        <TableLine key={id} {...props} index={index} inParts={false} />
      ))}
    </div>
  );
}

/** The heights of rows before they are measured. Pixels. */
const rowHeight = 48;
const secondLine = 20;

/** Rows kept ready above and below those in view. */
const overscan = 8;

/** The height of a row in pixels; what has no layout is as high as rows are by default. */
function measureRow(element: HTMLDivElement, _: unknown, virtualizer: Virtualizer<Window, HTMLDivElement>): number {
  return element.offsetHeight || virtualizer.options.estimateSize(virtualizer.indexFromElement(element));
}

/** How far an element is below the top of the page, in pixels, whatever comes to be above it. */
function usePageTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    // What is above changes the height of the page when it changes its own.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/**
 * Renders only the rows in view: `aria-rowcount` and `aria-rowindex` tell assistive technology how
 * many there are and where each stands.
 */
export function VirtualRows<Row>(props: TableRowsProps<Row>) {
  const { lines, form } = props;
  const body = useRef<HTMLDivElement>(null);
  const top = usePageTop(body);
  const estimate = rowHeight + (form.second.length > 0 ? secondLine : 0);
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: lines.length,
    getItemKey: (index) => lines[index]?.id ?? index,
    estimateSize: () => estimate,
    measureElement: measureRow,
    scrollMargin: top,
    overscan,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights measured for one form say nothing about another.
  useLayoutEffect(() => virtualizer.measure(), [form, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <div role="rowgroup" ref={body} className={styles.body} style={{ paddingTop: before, paddingBottom: after }}>
      {items.map(({ index, key }) => (
        <div key={key} ref={virtualizer.measureElement} data-index={index} className={styles.placed}>
          <TableLine {...props} index={index} inParts />
        </div>
      ))}
    </div>
  );
}

import type { DepartmentHours } from './place-view.ts';

/** The configured hours of a department (spec §9). */
export function DepartmentHoursList({ department: { heading, rows } }: { readonly department: DepartmentHours }) {
  return (
    <div>
      <h3 className="type-strong">{heading}</h3>
      <dl className="hours mt-2">
        {rows.map(({ days, hours }) => (
          <div key={days} className="contents">
            <dt className="text-text-2">{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import { Hours } from '#web/features/site/hours.tsx';
import { OpenNow } from '#web/features/site/open-now.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { countAttributes } from '#web/ui/count-attributes.ts';
import { Link } from '#web/ui/link.tsx';
import { DepartmentHoursList } from './department-hours.tsx';
import { PlaceAddress, PlacePhones } from './place-parts.tsx';
import type { DepartmentView, LocationView, PlaceView } from './place-view.ts';

type DepartmentsProps = { readonly view: Pick<LocationView, 'place' | 'departments' | 'departmentHours'> };

/** The other departments of a location, each with its own hours and phones (spec §2, §9). */
export function Departments({ view: { place, departments, departmentHours } }: DepartmentsProps) {
  const t = useMessages();
  const count = departments.length + departmentHours.length;
  if (count === 0) return null;
  return (
    <section className="section" aria-labelledby="departments">
      <h2 id="departments" className="type-h2">
        {t('contact.departments')}
      </h2>
      <ul className="places mt-6 lg:mt-10" data-columns={Math.min(count, 3)} {...countAttributes(count)}>
        {departments.map((department) => (
          <li key={department.place.id} className="place">
            <Department department={department} of={place} />
          </li>
        ))}
        {departmentHours.map((department) => (
          <li key={department.heading} className="place">
            <DepartmentHoursList department={department} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const isSameAddress = (one: PlaceView, other: PlaceView) =>
  one.street === other.street && one.postcode === other.postcode;

function Department({
  department: { kind, place },
  of,
}: {
  readonly department: DepartmentView;
  readonly of: PlaceView;
}) {
  const t = useMessages();
  return (
    <>
      <h3>
        <Link to={place.href} className="no-underline hover:text-link">
          <span className="type-title block">{kind}</span>{' '}
          <span className="type-small block text-text-2">
            {[place.name, place.secondLine].filter(Boolean).join(' ')}
          </span>
        </Link>
      </h3>
      {!isSameAddress(place, of) && <PlaceAddress place={place} />}
      <PlacePhones place={place} />
      {place.week.length > 0 && (
        <div>
          <p className="text-text-2">
            <OpenNow location={place} otherwise={t('site.hours')} />
          </p>
          <Hours location={place} />
        </div>
      )}
    </>
  );
}

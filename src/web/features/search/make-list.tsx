import { memo, useState } from 'react';
import { filterValuesAddress } from '#domain/search/search-paths.ts';
import { MakeLogo } from '#web/features/makes/make-logo.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { AnyOption, Option } from './filter-option.tsx';
import { LongList } from './long-list.tsx';
import type { FilterView, MakeView } from './search-view.ts';

type VehiclesView = Extract<FilterView, { kind: 'vehicles' }>;
type VehiclesProps = { readonly filter: VehiclesView; readonly searchQuery: string };

/** The makes, each with a list of models that opens. */
export function MakeList({ filter, searchQuery }: VehiclesProps) {
  const t = useMessages();
  return (
    <>
      {filter.isSingle && <AnyOption name="make" isChecked={!filter.makes.some(({ isChecked }) => isChecked)} />}
      <LongList
        options={filter.makes}
        total={filter.total}
        href={filterValuesAddress('make', searchQuery)}
        more={(count) => t('search.show_all_makes', { count })}
        isMakes
        renderRow={(make, isHidden) => (
          <Make
            key={make.value}
            make={make}
            isSingle={filter.isSingle}
            modelLimit={filter.modelLimit}
            searchQuery={searchQuery}
            isHidden={isHidden}
          />
        )}
      />
    </>
  );
}

type MakeProps = Pick<VehiclesView, 'isSingle' | 'modelLimit'> & {
  readonly make: MakeView;
  readonly searchQuery: string;
  readonly isHidden: boolean;
};

/** The button opens the models without choosing the make. The models of a chosen make are open. */
const Make = memo(function Make({ make, isSingle, modelLimit, searchQuery, isHidden }: MakeProps) {
  const t = useMessages();
  const [toggled, setToggled] = useState<boolean | null>(null);
  const models = make.models ?? [];
  const isOpen = toggled ?? models.length > 0;
  return (
    <div className="make" hidden={isHidden}>
      <Option name="make" option={make} isSingle={isSingle}>
        <MakeLogo make={make.label} className="option-icon" />
      </Option>
      {modelLimit > 0 && (
        <button
          type="button"
          className="make-open"
          aria-expanded={isOpen}
          aria-label={t('search.models_of', { make: make.label })}
          onClick={() => setToggled(!isOpen)}
        />
      )}
      {(isOpen || models.length > 0) && (
        <div className="option-models" hidden={!isOpen}>
          <LongList
            options={models}
            total={null}
            limit={modelLimit}
            href={filterValuesAddress('make_model', searchQuery, make.value)}
            more={(count) => t('search.show_all', { count })}
            renderRow={(model, isModelHidden) => (
              <Option key={model.value} name="make_model" option={model} isHidden={isModelHidden} />
            )}
          />
        </div>
      )}
    </div>
  );
});

'use client';

import { useTranslations } from 'next-intl';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { MOST_QUICK, moveQuick, placeQuick, quickEntries, toggleQuick } from '@/lib/domain/shell/routes/quick-entries';
import Button from '@mui/material/Button';
import { QuickChoice } from './quick-choice';
import styles from './quick.module.css';

/** Pixels that a pointer must move to start a drag, so that a press remains a press. */
const DRAG_FROM = 4;

/** An entry that can be chosen; `path` is its key. */
interface Choice {
  readonly name: string;
  readonly path: string;
}

/**
 * Selects and orders entries, such as those of the quick menu (P2.42): ticked ones come first, ordered by dragging, by the arrow keys on
 * the handle, or by buttons. Each step is applied at once.
 */
export function QuickEditor({
  places,
  chosen,
  note,
  onChoose,
  onDone,
}: {
  places: readonly Choice[];
  /** Paths, in order. */
  chosen: readonly string[];
  note: string;
  onChoose: (paths: readonly string[]) => void;
  onDone: () => void;
}) {
  const t = useTranslations('shell.quick');
  const tCommon = useTranslations('common');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ticked = quickEntries(places, chosen);
  const full = chosen.length >= MOST_QUICK;
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onChoose(placeQuick(chosen, String(active.id), String(over.id)));
  };
  return (
    <>
      <p className="hint">{note}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: announcements(ticked, t),
          screenReaderInstructions: { draggable: t('grip') },
        }}
      >
        <SortableContext items={ticked.map(({ path }) => path)} strategy={verticalListSortingStrategy}>
          <ul className={styles.editor}>
            {[...ticked, ...places.filter(({ path }) => !chosen.includes(path))].map(({ name, path }) => (
              <QuickChoice
                key={path}
                name={name}
                path={path}
                at={ticked.findIndex((entry) => entry.path === path)}
                count={ticked.length}
                full={full}
                onMove={(by) => onChoose(moveQuick(chosen, path, by))}
                onTick={() => onChoose(toggleQuick(chosen, path))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <Button variant="contained" fullWidth onClick={onDone}>
        {tCommon('close')}
      </Button>
    </>
  );
}

/** Screen reader announcements during a move. */
function announcements(ticked: readonly Choice[], t: ReturnType<typeof useTranslations<'shell.quick'>>): Announcements {
  const at = (id: UniqueIdentifier) => ticked.findIndex(({ path }) => path === id);
  const labels = (id: UniqueIdentifier, place: UniqueIdentifier) => ({
    name: ticked[at(id)]?.name ?? '',
    place: at(place) + 1,
    count: ticked.length,
  });
  return {
    onDragStart: ({ active }) => t('lifted', labels(active.id, active.id)),
    onDragOver: ({ active, over }) => (over ? t('over', labels(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => t('dropped', labels(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('back', labels(active.id, active.id)),
  };
}

-- The six categories that every installation starts with; their ids are fixed, so that links to them hold everywhere.
insert into "categories" ("id", "name") values
	('c47e0000-0000-4000-8000-000000000001', 'T-Shirts'),
	('c47e0000-0000-4000-8000-000000000002', 'Hoodies'),
	('c47e0000-0000-4000-8000-000000000003', 'Tank Tops'),
	('c47e0000-0000-4000-8000-000000000004', 'Hats'),
	('c47e0000-0000-4000-8000-000000000005', 'Automotive'),
	('c47e0000-0000-4000-8000-000000000006', 'Sports')
on conflict do nothing;
